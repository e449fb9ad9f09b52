using System.Collections.ObjectModel;
using System.Xml;

namespace System.ServiceModel.Description;

/// <summary>The endpoints of a service.</summary>
public class ServiceEndpointCollection : Collection<ServiceEndpoint>
{
    internal ServiceEndpointCollection()
    {
    }

    /// <summary>The first endpoint with the contract type, or null.</summary>
    /// <param name="contractType">The type of the contract.</param>
    /// <returns>The object, or <see langword="null"/> when there is none.</returns>
    public ServiceEndpoint? Find(Type contractType) => FindAll(contractType).FirstOrDefault();

    /// <summary>The first endpoint with the contract's qualified name, or null.</summary>
    /// <param name="contractName">The qualified name of the contract.</param>
    /// <returns>The object, or <see langword="null"/> when there is none.</returns>
    public ServiceEndpoint? Find(XmlQualifiedName contractName) => FindAll(contractName).FirstOrDefault();

    /// <summary>The first endpoint with the contract type and the binding's qualified name, or null.</summary>
    /// <param name="contractType">The type of the contract.</param>
    /// <param name="bindingName">The qualified name of the binding.</param>
    /// <returns>The object, or <see langword="null"/> when there is none.</returns>
    public ServiceEndpoint? Find(Type contractType, XmlQualifiedName bindingName) =>
        FindAll(contractType).FirstOrDefault(endpoint => HasBinding(endpoint, bindingName));

    /// <summary>The first endpoint with the qualified names of contract and binding, or null.</summary>
    /// <param name="contractName">The qualified name of the contract.</param>
    /// <param name="bindingName">The qualified name of the binding.</param>
    /// <returns>The object, or <see langword="null"/> when there is none.</returns>
    public ServiceEndpoint? Find(XmlQualifiedName contractName, XmlQualifiedName bindingName) =>
        FindAll(contractName).FirstOrDefault(endpoint => HasBinding(endpoint, bindingName));

    /// <summary>The first endpoint with the address, or null.</summary>
    /// <param name="address">The address.</param>
    /// <returns>The object, or <see langword="null"/> when there is none.</returns>
    public ServiceEndpoint? Find(Uri address)
    {
        ArgumentNullException.ThrowIfNull(address);
        return Items.FirstOrDefault(endpoint => endpoint.Address?.Uri == address);
    }

    /// <summary>All endpoints with the contract type.</summary>
    /// <param name="contractType">The type of the contract.</param>
    /// <returns>The objects.</returns>
    public Collection<ServiceEndpoint> FindAll(Type contractType)
    {
        ArgumentNullException.ThrowIfNull(contractType);
        return [.. Items.Where(endpoint => endpoint.Contract.ContractType == contractType)];
    }

    /// <summary>All endpoints with the contract's qualified name.</summary>
    /// <param name="contractName">The qualified name of the contract.</param>
    /// <returns>The objects.</returns>
    public Collection<ServiceEndpoint> FindAll(XmlQualifiedName contractName)
    {
        ArgumentNullException.ThrowIfNull(contractName);
        return
        [
            .. Items.Where(endpoint =>
                endpoint.Contract.Name == contractName.Name && endpoint.Contract.Namespace == contractName.Namespace),
        ];
    }

    /// <inheritdoc/>
    protected override void InsertItem(int index, ServiceEndpoint item)
    {
        ArgumentNullException.ThrowIfNull(item);
        base.InsertItem(index, item);
    }

    /// <inheritdoc/>
    protected override void SetItem(int index, ServiceEndpoint item)
    {
        ArgumentNullException.ThrowIfNull(item);
        base.SetItem(index, item);
    }

    private static bool HasBinding(ServiceEndpoint endpoint, XmlQualifiedName name)
    {
        ArgumentNullException.ThrowIfNull(name);
        return endpoint.Binding?.Name == name.Name && endpoint.Binding.Namespace == name.Namespace;
    }
}
