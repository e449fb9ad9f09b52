namespace Woad.Tests.Formatters.Attributes;

/// <summary>A value with lists.</summary>
public sealed class ListHolder
{
    public List<string> Texts { get; set; } = [];

    public List<int> Numbers { get; set; } = [];
}
