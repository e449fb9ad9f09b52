using System.Xml.Schema;

namespace Woad.CodeDom.XmlTypes;

/// <summary>One member of a class, with the elements that it holds.</summary>
/// <param name="Elements">The elements; several for a choice.</param>
/// <param name="IsRepeated">Whether it may be there several times.</param>
/// <param name="IsOptional">Whether it may be missing.</param>
/// <param name="HasAny">Whether the member may also hold any other element.</param>
internal sealed record Slot(IReadOnlyList<XmlSchemaElement> Elements, bool IsRepeated, bool IsOptional, bool HasAny)
{
    /// <summary>Whether it is missing with a group or choice around it.</summary>
    public bool IsConditional { get; init; }

    /// <summary>Whether the element itself may be missing where its group is there.</summary>
    public bool IsOmissible { get; init; }
}
