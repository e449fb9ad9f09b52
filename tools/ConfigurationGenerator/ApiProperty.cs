namespace Woad.ConfigurationGenerator;

internal sealed record ApiProperty(string Name, string Type, bool HasSetter);
