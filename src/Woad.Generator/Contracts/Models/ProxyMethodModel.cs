using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>A method of a proxy.</summary>
internal sealed record ProxyMethodModel
{
    /// <summary>The interface that declares it, as code.</summary>
    public required string DeclaringType { get; init; }

    public required string Name { get; init; }

    public required ProxyForm Form { get; init; }

    /// <summary>The return type, as code.</summary>
    public required string ReturnType { get; init; }

    /// <summary>All parameters; those of an operation name the frame's field.</summary>
    public required EquatableArray<ArgumentModel> Arguments { get; init; }

    /// <summary>The operation's number; -1 for a method that is none.</summary>
    public required int Operation { get; init; }
}
