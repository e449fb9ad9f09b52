using Microsoft.CodeAnalysis;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Finds what the parts of operations consist of. Only primitive parts are compiled so far.</summary>
internal sealed class DataContractModelBuilder
{
    public DataContractModelBuilder(Compilation compilation, CancellationToken cancellationToken)
    {
        _ = compilation;
        cancellationToken.ThrowIfCancellationRequested();
    }

    public Refusal? AddKnownType(ITypeSymbol type) => new(type.Name, "is not compiled");

    public DataPart? AddPart(ITypeSymbol type, out Refusal? refusal)
    {
        refusal = new Refusal(type.Name, "is not primitive");
        return null;
    }

    public DataGraphModel Build() => new();
}
