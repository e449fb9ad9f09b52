using System.Net.Security;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Indicates that a method is an operation of its service contract.</summary>
/// <example>
/// <code>
/// [ServiceContract]
/// public interface IJournal
/// {
///     [OperationContract(IsOneWay = true)]
///     void Append(string line);
/// }
/// </code>
/// </example>
[AttributeUsage(AttributeTargets.Method)]
public sealed partial class OperationContractAttribute : Attribute
{
    /// <summary>Gets or sets the operation's name.</summary>
    /// <value>
    /// The default is the method's name, without the prefix <c>Begin</c> of an asynchronous pair and without the suffix
    /// <c>Async</c> of a method that returns a task.
    /// </value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is an empty string.</exception>
    [Setting(Check = nameof(Check.Name))] public partial string? Name { get; set; }

    /// <summary>Gets or sets the action of the request.</summary>
    /// <value>
    /// The default is <c>{namespace}/{contract}/{operation}</c>. <c>*</c> takes every message that no other operation
    /// takes.
    /// </value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(Check = nameof(Check.NotNull))] public partial string? Action { get; set; }

    /// <summary>Gets or sets the action of the reply.</summary>
    /// <value>
    /// The default is <c>{namespace}/{contract}/{operation}Response</c>. <c>*</c> writes none.
    /// </value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(Check = nameof(Check.NotNull))] public partial string? ReplyAction { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the method is the <c>Begin</c> half of a Begin/End pair.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool AsyncPattern { get; set; }

    /// <summary>Gets or sets a value that indicates whether the operation has no reply.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool IsOneWay { get; set; }

    /// <summary>Gets or sets a value that indicates whether the operation may be the first one of a session.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool IsInitiating { get; set; } = true;

    /// <summary>
    /// Gets or sets a value that indicates whether the service closes the session after the operation's reply.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool IsTerminating { get; set; }

    /// <summary>Gets a value that indicates whether <see cref="ProtectionLevel"/> has been set.</summary>
    public bool HasProtectionLevel { get; private set; }

    /// <summary>
    /// Gets or sets how messages of the operation must be protected. A binding that cannot do so refuses to open.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(Mark = nameof(HasProtectionLevel))] public partial ProtectionLevel ProtectionLevel { get; set; }
}
