using System.Net.Security;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>
/// Marks an interface (or a class) as a service contract; its operations carry
/// <see cref="OperationContractAttribute"/>.
/// </summary>
/// <example>
/// <code>
/// [ServiceContract(Namespace = "http://example.org/orders")]
/// public interface IOrders
/// {
///     [OperationContract]
///     Task&lt;int&gt; PlaceAsync(string article, int quantity);
/// }
/// </code>
/// </example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface, Inherited = false)]
public sealed partial class ServiceContractAttribute : Attribute
{
    /// <summary>Gets or sets the contract's name on the wire and in metadata.</summary>
    /// <value>The default is the type's name.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is an empty string.</exception>
    [Setting(Check = nameof(Check.Name))] public partial string? Name { get; set; }

    /// <summary>Gets or sets the contract's namespace, from which the actions are made.</summary>
    /// <value>The default is null, which means <c>http://tempuri.org/</c>.</value>
    /// <exception cref="ArgumentException">The value is not a URI.</exception>
    [Setting(Check = nameof(Check.NamespaceUri))] public partial string? Namespace { get; set; }

    /// <summary>Gets or sets the name by which configuration refers to the contract.</summary>
    /// <value>The default is the type's full name.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is an empty string.</exception>
    [Setting(Check = nameof(Check.Name))] public partial string? ConfigurationName { get; set; }

    /// <summary>Gets or sets the contract that the client implements for calls from the service.</summary>
    /// <value>The default is null, none.</value>
    public Type? CallbackContract { get; set; }

    /// <summary>Gets or sets whether sessions are allowed, required or refused.</summary>
    /// <value>The default is <see cref="SessionMode.Allowed"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial SessionMode SessionMode { get; set; }

    /// <summary>Gets a value that indicates whether <see cref="ProtectionLevel"/> has been set.</summary>
    public bool HasProtectionLevel { get; private set; }

    /// <summary>
    /// Gets or sets how messages of the contract must be protected. A binding that cannot do so refuses to open.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(Mark = nameof(HasProtectionLevel))] public partial ProtectionLevel ProtectionLevel { get; set; }
}
