namespace System.ServiceModel;

/// <summary>Stands in until the framework's attribute can be referenced.</summary>
[AttributeUsage(AttributeTargets.Interface)]
internal sealed class ServiceContractAttribute : Attribute
{
    public string? Namespace { get; set; }
}
