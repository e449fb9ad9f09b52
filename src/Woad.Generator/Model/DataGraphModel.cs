namespace Woad.Generator.Model;

/// <summary>The data contracts that one service contract reaches.</summary>
/// <param name="Types">All types, in the order in which they were found.</param>
/// <param name="Parts">Those that are parameters or return values.</param>
/// <param name="Known">What may stand where another type is declared.</param>
/// <param name="Accessors">Accessors of members that C# would not let generated code use.</param>
internal sealed record DataGraphModel(
    EquatableArray<TypeModel> Types,
    EquatableArray<DataPart> Parts,
    EquatableArray<KnownTypeModel> Known,
    EquatableArray<AccessorModel> Accessors);
