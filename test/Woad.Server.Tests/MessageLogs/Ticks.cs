namespace Woad.Server.Tests.MessageLogs;

internal sealed class Ticks : ITicks
{
    public string Tick(string text) => text + "!";
}
