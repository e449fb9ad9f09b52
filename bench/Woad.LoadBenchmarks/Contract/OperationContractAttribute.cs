namespace System.ServiceModel;

/// <summary>Stands in until the framework's attribute can be referenced.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class OperationContractAttribute : Attribute;
