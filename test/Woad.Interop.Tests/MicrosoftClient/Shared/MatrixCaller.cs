using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Interop.Matrix;

/// <summary>Makes channels of one endpoint, and notes how far it came.</summary>
/// <param name="binding">The binding.</param>
/// <param name="address">The endpoint.</param>
/// <param name="credentials">Sets what the client shows and believes.</param>
public sealed class MatrixCaller(Binding binding, EndpointAddress address, Action<ClientCredentials> credentials)
{
    private readonly List<string> _lines = [];

    /// <summary>create, open, call or close.</summary>
    public string Phase { get; private set; } = "create";

    /// <summary>Whether the channel may be faulted at the end.</summary>
    public bool MayFault { get; set; }

    public MessageVersion Version => binding.MessageVersion!;

    /// <summary>
    /// The number of calls that may be made at once. In reliable sessions over HTTP Microsoft's client keeps the calls
    /// that wait for a place in its window in a queue that several threads change: it loses some of them, or throws
    /// "Queue empty".
    /// </summary>
    public int MostAtOnce => binding.CreateBindingElements() is var elements
        && elements.Find<ReliableSessionBindingElement>() is not null
        && elements.Find<HttpTransportBindingElement>() is not null ? 2 : int.MaxValue;

    public IReadOnlyList<string> Lines => _lines;

    public void Write(string operation, object? value) => _lines.Add($"{operation}: {Shown.Of(value)}");

    public void Use<T>(Action<T> action)
        where T : class => Use(new ChannelFactory<T>(binding, address), action);

    public void UseDuplex<T>(object callback, Action<T> action)
        where T : class => Use(new DuplexChannelFactory<T>(new InstanceContext(callback), binding, address), action);

    private void Use<T>(ChannelFactory<T> factory, Action<T> action)
        where T : class
    {
        Phase = "create";
        T? channel = null;
        try
        {
            credentials(factory.Credentials);
            channel = factory.CreateChannel();
            Phase = "open";
            ((IClientChannel)channel).Open();
            Phase = "call";
            action(channel);
            Phase = "close";
            if (MayFault && ((IClientChannel)channel).State == CommunicationState.Faulted)
            {
                ((IClientChannel)channel).Abort();
            }
            else
            {
                ((IClientChannel)channel).Close();
            }

            factory.Close();
        }
        catch
        {
            ((IClientChannel?)channel)?.Abort();
            factory.Abort();
            throw;
        }
    }
}
