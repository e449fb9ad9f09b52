namespace Woad.ConfigurationStart;

public sealed class EchoService : IEcho
{
    public string Echo(string text) => text;
}
