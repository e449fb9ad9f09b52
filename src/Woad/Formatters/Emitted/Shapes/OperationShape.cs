using System.Reflection;

namespace Woad.Formatters.Emitted.Shapes;

/// <summary>An operation as its description says it is when an endpoint opens.</summary>
/// <param name="Name">The operation's name.</param>
/// <param name="Layout">The element names of its messages, as <see cref="OperationCodec.Layout"/> gives them.</param>
/// <param name="Request">The body of its request.</param>
/// <param name="Reply">The body of its reply; null for a one-way operation.</param>
/// <param name="Method">The method that services are called by; the Begin half of a pair.</param>
/// <param name="KnownTypes">The known types of its parts.</param>
internal sealed record OperationShape(
    string Name, string Layout, BodyShape Request, BodyShape? Reply, MethodInfo Method, IReadOnlyList<Type> KnownTypes)
{
    /// <summary>
    /// The key of the operation among those of its contract type; changed descriptions, and further forms in derived
    /// contracts, have keys of their own.
    /// </summary>
    public string Key => string.Join(
        '\n',
        [
            Name, Layout, .. KnownTypes.Select(type => type.AssemblyQualifiedName),
            .. Forms.Prepend(Method).Select(form => $"{form.DeclaringType?.AssemblyQualifiedName} {form}"),
        ]);

    /// <summary>The methods of the contract by which clients call the operation and block or await it.</summary>
    public IReadOnlyList<MethodInfo> Forms { get; init; } = [];

    /// <summary>The one of them that is awaited; null for none.</summary>
    public MethodInfo? TaskForm { get; init; }

    /// <summary>All parts of both messages.</summary>
    public IEnumerable<PartShape> Parts => Request.All.Concat(Reply?.All ?? []);
}
