namespace Woad.Server.Tests.Metadata;

public sealed class GreetingService : IGreeting
{
    public string Greet(string? name) => $"Hello, {name ?? "nobody"}";
}
