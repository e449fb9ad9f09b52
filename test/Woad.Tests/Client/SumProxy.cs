using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Tests.Client;

/// <summary>A typed client of the event-based asynchronous pattern, as svcutil writes it.</summary>
internal class SumProxy : ClientBase<ISum>
{
    public SumProxy(Binding binding, EndpointAddress remoteAddress) : base(binding, remoteAddress)
    {
    }

    /// <summary>The result and the sum of both numbers, or the error, with the caller's state.</summary>
    public event Action<int, int, Exception?, object?>? DivideCompleted;

    public ChannelFactory<ISum> UsedFactory => ChannelFactory;

    public void DivideAsync(int a, int b, object? state = null) => InvokeAsync(
        (inputs, callback, s) => Channel.BeginDivide((int)inputs![0]!, (int)inputs[1]!, callback, s),
        [a, b],
        result =>
        {
            var quotient = Channel.EndDivide(out var rest, result);
            return [quotient, rest];
        },
        s =>
        {
            var e = (InvokeAsyncCompletedEventArgs)s!;
            DivideCompleted?.Invoke(
                e.Error is null ? (int)e.Results![0]! : 0, e.Error is null ? (int)e.Results![1]! : 0, e.Error,
                e.UserState);
        },
        state);

    public int Divide(int a, int b)
    {
        var quotient = Channel.EndDivide(out _, Channel.BeginDivide(a, b, null, null));
        return quotient;
    }
}
