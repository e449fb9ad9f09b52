namespace Woad.Contracts.Access;

/// <summary>The meaning of an attribute of ASP.NET Core on an operation.</summary>
internal enum AspNetAttribute
{
    /// <summary>Nothing about callers.</summary>
    None,

    /// <summary>A caller has to satisfy it.</summary>
    Demand,

    /// <summary>Everybody may call.</summary>
    ForEverybody,

    /// <summary>It would protect an action of MVC, and nothing applies it to an operation.</summary>
    WithoutEffect,
}
