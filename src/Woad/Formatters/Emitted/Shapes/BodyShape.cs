namespace Woad.Formatters.Emitted.Shapes;

/// <summary>The body of a message.</summary>
/// <param name="Wrapper">Local name of the element around its parts.</param>
/// <param name="Namespace">Namespace of that element.</param>
/// <param name="Result">The result of the operation; null for none.</param>
/// <param name="Parts">The parameters in their order.</param>
internal sealed record BodyShape(string Wrapper, string Namespace, PartShape? Result, IReadOnlyList<PartShape> Parts)
{
    /// <summary>The parts in the order in which they are written.</summary>
    public IEnumerable<PartShape> All => Result is null ? Parts : Parts.Prepend(Result);
}
