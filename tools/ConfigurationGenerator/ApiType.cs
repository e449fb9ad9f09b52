namespace Woad.ConfigurationGenerator;

/// <summary>A class as .NET Framework 4.8 has it.</summary>
internal sealed record ApiType(string Name, string Modifiers, string Base)
{
    public List<ApiProperty> Properties { get; } = [];

    public List<string> Constructors { get; } = [];
}
