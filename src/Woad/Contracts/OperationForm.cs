namespace Woad.Contracts;

/// <summary>How a method stands for an operation.</summary>
internal enum OperationForm
{
    Sync,
    Task,
    Begin,
}
