using System.ServiceModel.Description;
using Woad.Formatters;

namespace Woad.Freeze.Lanes;

/// <summary>Finds the generated code of contracts whose descriptions do not ask for another lane.</summary>
internal static class GeneratedContracts
{
    /// <summary>The generated code of the contract or of its callback contract; null for none.</summary>
    public static ContractCodec? Find(ContractDescription contract, Type type) =>
        contract.IgnoresCompiled || contract.IgnoresGenerated ? null : ContractCodecs.Find(type);
}
