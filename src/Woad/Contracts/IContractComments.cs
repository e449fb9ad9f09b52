using System.ServiceModel.Description;

namespace Woad.Contracts;

/// <summary>A behavior by which a contract publishes its comments.</summary>
internal interface IContractComments
{
    /// <exception cref="InvalidOperationException">The documentation file is missing or cannot be read.</exception>
    ContractComments Read(ContractDescription contract);
}
