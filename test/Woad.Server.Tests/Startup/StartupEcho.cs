namespace Woad.Server.Tests.Startup;

public sealed class StartupEcho : IStartupEcho
{
    public string Echo(string text) => text == "throw" ? throw new InvalidOperationException("detail") : text;
}
