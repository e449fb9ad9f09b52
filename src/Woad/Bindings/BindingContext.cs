using System.ServiceModel.Description;

namespace System.ServiceModel.Channels;

/// <summary>
/// The input of binding elements while they build channels: the elements still to come, the parameters of behaviors,
/// the address to listen on.
/// </summary>
public class BindingContext
{
    /// <summary>
    /// Initializes a new instance of the <see cref="BindingContext"/> class for the channels of a client.
    /// </summary>
    /// <param name="binding">The binding.</param>
    /// <param name="parameters">The parameters of the binding.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public BindingContext(CustomBinding binding, BindingParameterCollection parameters)
        : this(binding, parameters, null, "", ListenUriMode.Explicit)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="BindingContext"/> class for the channels of a service.
    /// </summary>
    /// <param name="binding">The binding.</param>
    /// <param name="parameters">The parameters of the binding.</param>
    /// <param name="listenUriBaseAddress">The base address at which the endpoint listens.</param>
    /// <param name="listenUriRelativeAddress">
    /// The address at which the endpoint listens, relative to the base address.
    /// </param>
    /// <param name="listenUriMode">The use of the listening address: exact, or made unique.</param>
    /// <exception cref="ArgumentNullException">The binding, the parameters or the relative address is null.</exception>
    public BindingContext(
        CustomBinding binding,
        BindingParameterCollection parameters,
        Uri? listenUriBaseAddress,
        string listenUriRelativeAddress,
        ListenUriMode listenUriMode)
        : this(
            binding, binding?.Elements.Clone()!, parameters, listenUriBaseAddress, listenUriRelativeAddress,
            listenUriMode)
    {
    }

    private BindingContext(
        CustomBinding binding,
        BindingElementCollection remaining,
        BindingParameterCollection parameters,
        Uri? listenUriBaseAddress,
        string listenUriRelativeAddress,
        ListenUriMode listenUriMode)
    {
        ArgumentNullException.ThrowIfNull(binding);
        ArgumentNullException.ThrowIfNull(parameters);
        ArgumentNullException.ThrowIfNull(listenUriRelativeAddress);
        Binding = binding;
        RemainingBindingElements = remaining;
        BindingParameters = [];
        foreach (var parameter in parameters)
        {
            BindingParameters.Add(parameter);
        }

        ListenUriBaseAddress = listenUriBaseAddress;
        ListenUriRelativeAddress = listenUriRelativeAddress;
        ListenUriMode = listenUriMode;
    }

    /// <summary>Gets the whole binding.</summary>
    public CustomBinding Binding { get; }

    /// <summary>
    /// Gets the parameters that behaviors and upper elements have added for the elements below; a copy that may be
    /// changed.
    /// </summary>
    public BindingParameterCollection BindingParameters { get; }

    /// <summary>Gets or sets the address that the relative one is added to; null on the client.</summary>
    public Uri? ListenUriBaseAddress { get; set; }

    /// <summary>Gets or sets a value that indicates whether the address is taken as it is or made unique.</summary>
    public ListenUriMode ListenUriMode { get; set; }

    /// <summary>Gets or sets the end of the address to listen on.</summary>
    public string ListenUriRelativeAddress { get; set; }

    /// <summary>
    /// The clock of the host or channel factory that the channels are for; the system's when the program builds them
    /// itself.
    /// </summary>
    internal TimeProvider Clock => BindingParameters.Find<TimeProvider>() ?? TimeProvider.System;

    /// <summary>Gets the elements that have not built their channels yet, the next one first.</summary>
    public BindingElementCollection RemainingBindingElements { get; }

    /// <summary>Lets the next element build its channel factory.</summary>
    /// <returns>The channel factory.</returns>
    /// <exception cref="InvalidOperationException">There is no next element: the binding has no transport.</exception>
    public IChannelFactory<TChannel> BuildInnerChannelFactory<TChannel>() =>
        TakeNext().BuildChannelFactory<TChannel>(this);

    /// <summary>Lets the next element build its channel listener.</summary>
    /// <returns>The channel listener.</returns>
    /// <exception cref="InvalidOperationException">There is no next element: the binding has no transport.</exception>
    public IChannelListener<TChannel> BuildInnerChannelListener<TChannel>()
        where TChannel : class, IChannel => TakeNext().BuildChannelListener<TChannel>(this);

    /// <summary>Determines whether the next element can build channels of this type for a client.</summary>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    public bool CanBuildInnerChannelFactory<TChannel>()
    {
        var copy = Clone();
        return copy.RemainingBindingElements.Count > 0 && copy.TakeNext().CanBuildChannelFactory<TChannel>(copy);
    }

    /// <summary>Determines whether the next element can build channels of this type for a service.</summary>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    public bool CanBuildInnerChannelListener<TChannel>()
        where TChannel : class, IChannel
    {
        var copy = Clone();
        return copy.RemainingBindingElements.Count > 0 && copy.TakeNext().CanBuildChannelListener<TChannel>(copy);
    }

    /// <summary>A copy, whose elements and parameters can be changed without changing these.</summary>
    /// <returns>The copy.</returns>
    public BindingContext Clone() => new(
        Binding,
        [.. RemainingBindingElements],
        BindingParameters,
        ListenUriBaseAddress,
        ListenUriRelativeAddress,
        ListenUriMode);

    /// <summary>The object of type <typeparamref name="T"/> that an element further down offers, or null.</summary>
    /// <returns>The object of the type, or <see langword="null"/> when there is none.</returns>
    public T? GetInnerProperty<T>()
        where T : class
    {
        if (RemainingBindingElements.Count == 0)
        {
            return null;
        }

        var copy = Clone();
        return copy.TakeNext().GetProperty<T>(copy);
    }

    private BindingElement TakeNext()
    {
        if (RemainingBindingElements.Count == 0)
        {
            throw new InvalidOperationException(
                $"The binding '{Binding.Name}' has no element left to build channels with. Its last element must be "
                    + "one that derives from TransportBindingElement.");
        }

        var next = RemainingBindingElements[0];
        RemainingBindingElements.RemoveAt(0);
        return next;
    }
}
