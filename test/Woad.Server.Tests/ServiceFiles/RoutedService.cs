namespace Woad.Server.Tests.ServiceFiles;

public sealed class RoutedService : IRouted
{
    public string Greet(string name) => "hello " + name;
}
