namespace Woad.Generator.Model;

/// <summary>A member of a class's contract.</summary>
/// <param name="Name">Its element.</param>
/// <param name="Type">Id of its type.</param>
/// <param name="Getter">An expression with <c>{0}</c> for the object.</param>
/// <param name="Setter">
/// A statement with <c>{0}</c> for the object and <c>{1}</c> for the value; null for a collection without a setter.
/// </param>
internal sealed record MemberModel(ContractName Name, string Type, string Getter, string? Setter)
{
    /// <summary>Namespace that the element declares for what is in it; null for none.</summary>
    public string? Declares { get; init; }

    /// <summary>
    /// For a collection of a class of another assembly, whose set accessor would not be seen if it were private: a
    /// statement that calls it, and an expression for whether there is one.
    /// </summary>
    public UnseenSetterModel? UnseenSetter { get; init; }

    /// <summary>Whether its get accessor is code that the program has written.</summary>
    public bool RunsOnGet { get; init; }

    /// <summary>The same of its set accessor.</summary>
    public bool RunsOnSet { get; init; }

    /// <summary>Whether reading fails without it.</summary>
    public bool IsRequired { get; init; }

    /// <summary>Whether a null or a zero is left out.</summary>
    public bool SkipsDefault { get; init; }

    /// <summary>The member as messages name it.</summary>
    public string DisplayName { get; init; } = "";

    /// <summary>The class that declares it, as messages name it.</summary>
    public string DisplayType { get; init; } = "";
}
