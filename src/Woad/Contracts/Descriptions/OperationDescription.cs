using System.Collections.ObjectModel;
using System.Net.Security;
using System.Reflection;
using Woad.Contracts;

namespace System.ServiceModel.Description;

/// <summary>An operation: its messages, faults and the methods that stand for it.</summary>
public partial class OperationDescription
{
    /// <summary>
    /// Initializes a new instance of the <see cref="OperationDescription"/> class without messages, declared by
    /// <paramref name="declaringContract"/>.
    /// </summary>
    /// <param name="name">The name.</param>
    /// <param name="declaringContract">The contract that declares the operation.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="name"/> is empty.</exception>
    public OperationDescription(string name, ContractDescription declaringContract)
    {
        Name = Check.Name(name, nameof(Name));
        DeclaringContract = Check.NotNull(declaringContract);
    }

    /// <summary>Gets the operation's name, encoded as an XML name.</summary>
    public string Name { get; }

    /// <summary>Gets the behaviors, at most one of each type.</summary>
    public KeyedByTypeCollection<IOperationBehavior> Behaviors { get; } = [];

    /// <summary>Gets the behaviors; the same collection as <see cref="Behaviors"/>.</summary>
    public KeyedCollection<Type, IOperationBehavior> OperationBehaviors => Behaviors;

    /// <summary>
    /// Gets or sets the contract whose type declares the operation: a base contract for an inherited operation.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial ContractDescription DeclaringContract { get; set; }

    /// <summary>Gets or sets the synchronous method, or null.</summary>
    public MethodInfo? SyncMethod { get; set; }

    /// <summary>Gets or sets the method that returns a task, or null.</summary>
    public MethodInfo? TaskMethod { get; set; }

    /// <summary>Gets or sets the <c>Begin</c> half of a Begin/End pair, or null.</summary>
    public MethodInfo? BeginMethod { get; set; }

    /// <summary>Gets or sets the <c>End</c> half of a Begin/End pair, or null.</summary>
    public MethodInfo? EndMethod { get; set; }

    /// <summary>Gets the request and, unless the operation is one-way, the reply.</summary>
    public MessageDescriptionCollection Messages { get; } = [];

    /// <summary>Gets the declared faults.</summary>
    public FaultDescriptionCollection Faults { get; } = [];

    /// <summary>Gets the types that may replace a declared one.</summary>
    public Collection<Type> KnownTypes { get; } = [];

    /// <summary>Gets or sets a value that indicates whether the operation may be the first one of a session.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool IsInitiating { get; set; } = true;

    /// <summary>Gets or sets a value that indicates whether the session ends with the operation.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool IsTerminating { get; set; }

    /// <summary>Gets a value that indicates whether the operation has a request and nothing else.</summary>
    public bool IsOneWay => Messages.Count == 1;

    /// <summary>Whether the service calls the client: an operation of a callback contract.</summary>
    internal bool IsServerInitiated => Messages.Count > 0 && Messages[0].Direction == MessageDirection.Output;

    /// <summary>Gets a value that indicates whether <see cref="ProtectionLevel"/> has been set.</summary>
    public bool HasProtectionLevel { get; private set; }

    /// <summary>
    /// Gets or sets how messages of the operation must be protected. A binding that cannot do so refuses to open.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(Mark = nameof(HasProtectionLevel), ShouldSerialize = true)]
    public partial ProtectionLevel ProtectionLevel { get; set; }
}
