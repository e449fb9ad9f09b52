namespace Woad.Generator.Contracts;

/// <summary>
/// How a method of an operation is called; in the order in which forms of one operation are preferred.
/// </summary>
internal enum OperationForm
{
    Sync,
    Task,
    Begin,
}
