namespace Woad.Discovery.Tests.Configuration;

/// <summary>A service of its own: other tests run while its configuration is in use.</summary>
public sealed class ConfiguredGreeter : IGreeter
{
    public string Greet(string name) => "Hello " + name;
}
