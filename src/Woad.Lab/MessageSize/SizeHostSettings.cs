namespace Woad.Lab.MessageSize;

internal sealed record SizeHostSettings(
    string Binding, Transfer Transfer, bool IsProxied, bool IsRouted, Tracing Tracing);
