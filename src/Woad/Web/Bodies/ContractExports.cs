namespace Woad.Web.Bodies;

/// <summary>
/// The lock under which schemas of data contracts are made and compiled. .NET keeps the schema of a type that has no
/// name in schemas, such as an XML element, for all exporters of the process: two that compile it at once find a
/// circular reference.
/// </summary>
internal static class ContractExports
{
    public static Lock Gate { get; } = new();
}
