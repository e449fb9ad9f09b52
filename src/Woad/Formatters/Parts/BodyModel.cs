using System.Collections.Immutable;

namespace Woad.Formatters.Parts;

/// <summary>The body of one message of an operation, document/literal.</summary>
/// <param name="WrapperName">Local name of the wrapper element; null when the body is not wrapped.</param>
/// <param name="WrapperNamespace">Namespace of the wrapper element.</param>
/// <param name="Parts">The parts in wire order, without the return value.</param>
/// <param name="ReturnPart">The return value, written before <paramref name="Parts"/>; null for none (or void).</param>
/// <param name="KnownTypes">
/// Types that may stand for a declared one (<c>KnownType</c>, <c>ServiceKnownType</c>).
/// </param>
internal sealed record BodyModel(
    string? WrapperName,
    string? WrapperNamespace,
    ImmutableArray<PartModel> Parts,
    PartModel? ReturnPart,
    ImmutableArray<Type> KnownTypes);
