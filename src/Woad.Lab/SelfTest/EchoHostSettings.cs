namespace Woad.Lab.SelfTest;

internal sealed record EchoHostSettings(string Binding);
