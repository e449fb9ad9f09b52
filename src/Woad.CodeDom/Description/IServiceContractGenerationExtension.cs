namespace System.ServiceModel.Description;

/// <summary>A contract behavior that changes the code of its contract.</summary>
public interface IServiceContractGenerationExtension
{
    /// <summary>Changes the code of a contract after it has been generated.</summary>
    /// <param name="context">The contract and its code.</param>
    void GenerateContract(ServiceContractGenerationContext context);
}
