using Microsoft.CodeAnalysis;

namespace Woad.Generator.DataContracts;

/// <summary>
/// Types as they are at run time: two that differ in the names of tuples only, or in what is dynamic, are one.
/// </summary>
internal sealed class Erasure(Compilation compilation)
{
    public ITypeSymbol Of(ITypeSymbol type) => type switch
    {
        { TypeKind: TypeKind.Dynamic } => compilation.ObjectType,
        IArrayTypeSymbol array when Changed(array.ElementType) is { } element =>
            compilation.CreateArrayTypeSymbol(element, array.Rank),
        INamedTypeSymbol { IsUnboundGenericType: false, Arity: > 0 } named => OfGeneric(named),
        _ => type,
    };

    private INamedTypeSymbol OfGeneric(INamedTypeSymbol type)
    {
        var plain = type.TupleUnderlyingType ?? type;
        return plain.TypeArguments.Any(argument => Changed(argument) is not null)
            ? plain.ConstructedFrom.Construct([.. plain.TypeArguments.Select(Of)])
            : plain;
    }

    private ITypeSymbol? Changed(ITypeSymbol type) =>
        Of(type) is var erased && SymbolEqualityComparer.Default.Equals(erased, type) ? null : erased;
}
