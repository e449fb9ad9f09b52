using System.Reflection;

namespace Woad.Formatters.Emitted.Types;

/// <summary>A member of a class's contract.</summary>
/// <param name="Name">Local name of its element.</param>
/// <param name="Namespace">Namespace of its element.</param>
/// <param name="Member">The field or property.</param>
/// <param name="Type">Its type.</param>
internal sealed record DataMember(string Name, string Namespace, MemberInfo Member, DataType Type)
{
    /// <summary>Namespace that the element declares for what is in it; null for none.</summary>
    public string? Declares { get; init; }

    /// <summary>Whether there is no set accessor, so that the collection that is there is filled.</summary>
    public bool IsFilled { get; init; }

    /// <summary>Whether its get accessor is code of the program.</summary>
    public bool RunsOnGet { get; init; }

    /// <summary>The same of its set accessor.</summary>
    public bool RunsOnSet { get; init; }

    /// <summary>Whether reading fails without it.</summary>
    public bool IsRequired { get; init; }

    /// <summary>Whether a null or a zero is left out.</summary>
    public bool SkipsDefault { get; init; }
}
