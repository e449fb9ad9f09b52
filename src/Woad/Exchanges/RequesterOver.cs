using Woad.Xml;

namespace Woad.Exchanges;

/// <summary>A requester made of another one: everything goes through unless a layer overrides it.</summary>
internal abstract class RequesterOver(IRequester below) : IRequester
{
    public virtual event Action<Exception>? Failed
    {
        add => below.Failed += value;
        remove => below.Failed -= value;
    }

    public virtual string? SessionId => below.SessionId;

    public virtual BinaryWriterSession? Strings => below.Strings;

    public virtual ISecurityContext? SecurityContext => below.SecurityContext;

    protected IRequester Below => below;

    public virtual ValueTask InvokeAsync(PendingRequest request, CancellationToken cancellationToken) =>
        below.InvokeAsync(request, cancellationToken);

    public virtual ValueTask CloseAsync(CancellationToken cancellationToken) => below.CloseAsync(cancellationToken);

    public virtual void Abort() => below.Abort();

    public virtual ValueTask DisposeAsync() => below.DisposeAsync();
}
