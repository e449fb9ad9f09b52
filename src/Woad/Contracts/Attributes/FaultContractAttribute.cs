using System.Net.Security;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Declares a fault that an operation may answer with, by the type of its detail.</summary>
/// <example>
/// <code>
/// [ServiceContract]
/// public interface IAccounts
/// {
///     [OperationContract]
///     [FaultContract(typeof(Overdrawn))]
///     void Withdraw(decimal amount);
/// }
/// </code>
/// </example>
[AttributeUsage(AttributeTargets.Method, AllowMultiple = true, Inherited = false)]
public sealed partial class FaultContractAttribute : Attribute
{
    /// <summary>
    /// Initializes a new instance of the <see cref="FaultContractAttribute"/> class that declares a fault with a detail
    /// of <paramref name="detailType"/>.
    /// </summary>
    /// <param name="detailType">The type of the detail.</param>
    /// <exception cref="ArgumentNullException"><paramref name="detailType"/> is null.</exception>
    public FaultContractAttribute(Type detailType)
    {
        ArgumentNullException.ThrowIfNull(detailType);
        DetailType = detailType;
    }

    /// <summary>Gets the type of the fault's detail.</summary>
    public Type DetailType { get; }

    /// <summary>Gets or sets the action of the fault message.</summary>
    /// <value>The default is <c>{namespace}/{contract}/{operation}{fault name}</c>.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(Check = nameof(Check.NotNull))] public partial string? Action { get; set; }

    /// <summary>Gets or sets the fault's name.</summary>
    /// <value>The default is the detail type's name followed by <c>Fault</c>.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is an empty string.</exception>
    [Setting(Check = nameof(Check.Name))] public partial string? Name { get; set; }

    /// <summary>Gets or sets the fault's namespace.</summary>
    /// <value>The default is null, which means the contract's.</value>
    /// <exception cref="ArgumentException">The value is not a URI.</exception>
    [Setting(Check = nameof(Check.NamespaceUri))] public partial string? Namespace { get; set; }

    /// <summary>Gets a value that indicates whether <see cref="ProtectionLevel"/> has been set.</summary>
    public bool HasProtectionLevel { get; private set; }

    /// <summary>Gets or sets how the fault must be protected. A binding that cannot do so refuses to open.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(Mark = nameof(HasProtectionLevel))] public partial ProtectionLevel ProtectionLevel { get; set; }
}
