namespace System.ServiceModel.Description;

/// <summary>An operation behavior that changes the code of its operation.</summary>
public interface IOperationContractGenerationExtension
{
    /// <summary>Changes the code of an operation after its contract has been generated.</summary>
    /// <param name="context">The operation and its methods.</param>
    void GenerateOperation(OperationContractGenerationContext context);
}
