using Woad.Bindings;
using Woad.Contracts;

namespace System.ServiceModel.Channels;

/// <summary>How an endpoint talks: transport, encoding, protocols and timeouts. Writable until the endpoint opens.</summary>
public abstract class Binding : IDefaultCommunicationTimeouts
{
    /// <summary>A binding named after its type in the namespace <c>http://tempuri.org/</c>.</summary>
    protected Binding()
    {
        Name = GetType().Name;
        Namespace = ContractNames.DefaultNamespace;
    }

    /// <summary>A binding with a name of its own.</summary>
    /// <exception cref="ArgumentException"><paramref name="name"/> is null or empty, or <paramref name="ns"/> no URI.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="ns"/> is null.</exception>
    protected Binding(string name, string ns)
    {
        Name = name;
        Namespace = ns;
    }

    /// <summary>The binding's name in metadata. Default: the type's name. Null or empty throws <see cref="ArgumentException"/>.</summary>
    public string Name
    {
        get;
        set => field = string.IsNullOrEmpty(value)
            ? throw new ArgumentException("Binding name cannot be null or empty.", nameof(value))
            : value;
    }

    /// <summary>
    /// The binding's namespace in metadata. Default: <c>http://tempuri.org/</c>. Null throws
    /// <see cref="ArgumentNullException"/>, what is no URI <see cref="ArgumentException"/>.
    /// </summary>
    public string Namespace
    {
        get;
        set => field = Check.NamespaceUri(Check.NotNull(value))!;
    }

    /// <summary>Time to open. Default: 1 minute; <see cref="TimeSpan.MaxValue"/> for no limit. Negative throws.</summary>
    public TimeSpan OpenTimeout
    {
        get;
        set => field = SettingChecks.Timeout(value);
    } = TimeSpan.FromMinutes(1);

    /// <summary>
    /// Time to close in good order. Default: 1 minute; <see cref="TimeSpan.MaxValue"/> for no limit. Negative throws.
    /// </summary>
    public TimeSpan CloseTimeout
    {
        get;
        set => field = SettingChecks.Timeout(value);
    } = TimeSpan.FromMinutes(1);

    /// <summary>
    /// Time to send and, on the client, to get the reply. Default: 1 minute; <see cref="TimeSpan.MaxValue"/> for no
    /// limit. Negative throws.
    /// </summary>
    public TimeSpan SendTimeout
    {
        get;
        set => field = SettingChecks.Timeout(value);
    } = TimeSpan.FromMinutes(1);

    /// <summary>
    /// Time that a session may go without a message before the service aborts it. Default: 10 minutes;
    /// <see cref="TimeSpan.MaxValue"/> for no limit. Negative throws.
    /// </summary>
    public TimeSpan ReceiveTimeout
    {
        get;
        set => field = SettingChecks.Timeout(value);
    } = TimeSpan.FromMinutes(10);

    /// <summary>The URI scheme of addresses of the binding.</summary>
    public abstract string Scheme { get; }

    /// <summary>The version of the messages; null for a binding without transport and encoding.</summary>
    public MessageVersion? MessageVersion => FindMessageVersion();

    /// <summary>The elements that the binding stands for: copies, from the uppermost protocol down to the transport.</summary>
    public abstract BindingElementCollection CreateBindingElements();

    /// <summary>Why an endpoint with this binding cannot be opened, with the remedy; null when it can.</summary>
    internal virtual string? Unsupported() => BindingShape.Unsupported(this, CreateBindingElements());

    /// <summary>The start of what <see cref="Unsupported"/> says: which binding and which setting.</summary>
    internal string Refusal(string setting, object? value) =>
        $"The binding '{Name}' ({GetType().Name}) cannot be opened: {setting} is {value ?? "null"}, which is not available.";

    private protected virtual MessageVersion? FindMessageVersion() =>
        BindingShape.Encoding(CreateBindingElements())?.MessageVersion;
}
