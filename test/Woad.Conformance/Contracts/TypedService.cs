using System.ServiceModel;

namespace Woad.Conformance.Contracts;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class TypedService : ITyped
{
    private readonly TaskCompletionSource<TypedRequest> _sent = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public Task<TypedRequest> Sent => _sent.Task;

    public TypedReply Exchange(TypedRequest request) => new()
    {
        Seen = string.Join(
            '|',
            request.Key,
            request.Ticket,
            request.Dynamic?.Content,
            request.Dynamic?.MustUnderstand,
            string.Join(',', request.Numbers ?? [])),
        Answer = new TypedAnswer
        {
            Sum = request.Second + (request.Third?.Sum(ticket => ticket.Number) ?? 0),
            Text = request.First,
            ViaIsSet = request.Via is not null,
        },
    };

    public async Task<TypedReply> ExchangeAsync(TypedRequest request)
    {
        await Task.Yield();
        return Exchange(request);
    }

    public void Drop(TypedRequest request)
    {
        if (request.Second < 0)
        {
            throw new FaultException("negative");
        }
    }

    public void Send(TypedRequest request) => _sent.SetResult(request);

    public TypedReply Take() => new() { Seen = "nothing", Answer = null };
}
