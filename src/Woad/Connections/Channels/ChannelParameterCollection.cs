using System.Collections.ObjectModel;
using Woad.Xml;

namespace System.ServiceModel.Channels;

/// <summary>Contains objects that a program gives to a channel for the tokens of its messages.</summary>
/// <remarks>
/// <c>GetProperty</c> of a client's channel returns the collection. A custom
/// <see cref="IdentityModel.Selectors.SecurityTokenManager"/> finds it among the properties of the requirement
/// (<c>ServiceModelSecurityTokenRequirement.ChannelParametersCollectionProperty</c>). It is filled before the channel
/// opens.
/// </remarks>
public class ChannelParameterCollection : Collection<object>
{
    private readonly IChannel? _channel;

    /// <summary>Initializes a new instance of the <see cref="ChannelParameterCollection"/> class.</summary>
    public ChannelParameterCollection()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelParameterCollection"/> class for a channel.
    /// </summary>
    /// <param name="channel">The channel.</param>
    /// <exception cref="ArgumentNullException"><paramref name="channel"/> is null.</exception>
    public ChannelParameterCollection(IChannel channel)
    {
        ArgumentNullException.ThrowIfNull(channel);
        _channel = channel;
    }

    /// <summary>Gets the channel; <see langword="null"/> for a collection without one.</summary>
    protected virtual IChannel? Channel => _channel;

    /// <summary>Adds the objects to those of another channel, which has such a collection.</summary>
    /// <param name="innerChannel">The channel.</param>
    /// <exception cref="ArgumentNullException"><paramref name="innerChannel"/> is null.</exception>
    public void PropagateChannelParameters(IChannel innerChannel)
    {
        ArgumentNullException.ThrowIfNull(innerChannel);
        if (innerChannel.GetProperty<ChannelParameterCollection>() is { } inner)
        {
            foreach (var parameter in this)
            {
                inner.Add(parameter);
            }
        }
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The channel has been opened.</exception>
    protected override void ClearItems()
    {
        ThrowIfOpened();
        base.ClearItems();
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The channel has been opened.</exception>
    protected override void InsertItem(int index, object item)
    {
        ThrowIfOpened();
        base.InsertItem(index, item);
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The channel has been opened.</exception>
    protected override void RemoveItem(int index)
    {
        ThrowIfOpened();
        base.RemoveItem(index);
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The channel has been opened.</exception>
    protected override void SetItem(int index, object item)
    {
        ThrowIfOpened();
        base.SetItem(index, item);
    }

    private void ThrowIfOpened()
    {
        if (Channel is { State: not CommunicationState.Created } channel)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The parameters of the channel cannot be changed: its state is {channel.State}. Change them before "
                    + $"the channel opens."));
        }
    }
}
