using System.ServiceModel.Channels;
using Woad.Client;
using Woad.Client.Proxies;
using Woad.Formatters;

namespace System.ServiceModel;

/// <content>The base of proxies that a program writes itself.</content>
public abstract partial class ClientBase<TChannel>
{
    /// <summary>The factory's proxy, for a proxy of the program's above it.</summary>
    private HeldProxyChannel NewHeldChannel()
    {
        lock (_lock)
        {
            return new HeldProxyChannel(ProxyFactory.FaceOf(Factory().CreateChannel()));
        }
    }

    /// <summary>
    /// The base of a channel that implements its contract by hand, with Begin and End methods, instead of by the
    /// factory's proxy: <see cref="CreateChannel"/> returns it.
    /// </summary>
    /// <typeparam name="T">The contract.</typeparam>
    protected class ChannelBase<T> : ClientProxy
        where T : class
    {
        private readonly HeldProxyChannel _held;

        /// <summary>
        /// Initializes a new instance of the <see cref="ChannelBase{T}"/> class as a channel to the endpoint of
        /// <paramref name="client"/>.
        /// </summary>
        /// <param name="client">The client.</param>
        /// <exception cref="ArgumentNullException"><paramref name="client"/> is null.</exception>
        protected ChannelBase(ClientBase<T> client)
            : this((client ?? throw new ArgumentNullException(nameof(client))).NewHeldChannel())
        {
        }

        private ChannelBase(HeldProxyChannel held) : base(held) => _held = held;

        /// <summary>
        /// Begins to call the operation whose methods are Begin and End followed by <paramref name="methodName"/>.
        /// </summary>
        /// <param name="methodName">The name without Begin; the operation's name will do as well.</param>
        /// <param name="args">The in and ref parameters in order.</param>
        /// <param name="callback">Called when the operation has ended; may be null.</param>
        /// <param name="state">Kept in the result.</param>
        /// <returns>An object that represents the operation.</returns>
        /// <exception cref="InvalidOperationException">The contract has no such operation.</exception>
        protected IAsyncResult BeginInvoke(string methodName, object?[] args, AsyncCallback? callback, object? state)
        {
            ArgumentNullException.ThrowIfNull(methodName);
            ArgumentNullException.ThrowIfNull(args);
            var operations = _held.Channel.Model.Contract.Operations;
            var named = operations.FirstOrDefault(o => o.BeginMethod?.Name == "Begin" + methodName)?.Name ?? methodName;
            return TaskToAsyncResult.Begin(InvokeAsync(_held.Channel.Find(named), args), callback, state);
        }

        /// <summary>Ends <see cref="BeginInvoke"/>: the operation's result, or null.</summary>
        /// <param name="methodName">As it was begun.</param>
        /// <param name="args">Takes the ref and out parameters in order.</param>
        /// <param name="result">What <see cref="BeginInvoke"/> returned.</param>
        /// <returns>The result of the operation.</returns>
        /// <exception cref="ArgumentException">
        /// <paramref name="args"/> is shorter than the ref and out parameters.
        /// </exception>
        protected object? EndInvoke(string methodName, object?[] args, IAsyncResult result)
        {
            ArgumentNullException.ThrowIfNull(args);
            var (value, outputs) = TaskToAsyncResult.End<(object?, object?[])>(result);
            if (args.Length < outputs.Length)
            {
                throw new ArgumentException(
                    $"The operation '{methodName}' has {outputs.Length} ref and out parameters, but the array takes "
                        + $"{args.Length}.", nameof(args));
            }

            outputs.CopyTo(args, 0);
            return value;
        }

        private static async Task<(object?, object?[])> InvokeAsync(ChannelOperation operation, object?[] args)
        {
            var outputs = new object?[operation.Model.OutputCount];
            var value = await operation.CallAsync(args, outputs, CancellationToken.None).ConfigureAwait(false);
            return (value, outputs);
        }
    }
}
