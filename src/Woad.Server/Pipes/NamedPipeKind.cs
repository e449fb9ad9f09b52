using System.ServiceModel;
using Woad.Server.Kestrel;
using Woad.Server.Tcp;
using Woad.Transports.Listening;
using Woad.Transports.Pipes;
using Woad.Xml;

namespace Woad.Server.Pipes;

/// <summary>Named pipes, which clients find by what is published of them.</summary>
internal sealed class NamedPipeKind(PipeRegistry registry) : IPortKind
{
    public string Scheme => "net.pipe";

    public ValueTask<PortPlace> ResolveAsync(ListenRequest request, CancellationToken cancellationToken) =>
        new(new PortPlace(new PipeEndPoint(PipeName.ForListener(request.Address, request.Transport.Hosts))));

    public bool Covers(PortPlace open, PortPlace wanted) => false;

    public ValueTask<BoundPlace> BindAsync(PortPlace place, ListenRequest request, CancellationToken cancellationToken)
    {
        var pipe = Guid.NewGuid();
        IDisposable published;
        try
        {
            published = registry.Publish(place.Key, pipe);
        }
        catch (IOException e)
        {
            throw new AddressAlreadyInUseException(Escaped.Text(
                $"Cannot listen on the pipe of {request.Address}: another process has the address, or this one may "
                    + $"not publish it. {e.Message}"), e);
        }

        return new(
            new BoundPlace(
                new NamedPipeListener((PipeEndPoint)place.EndPoint, pipe.ToString(), published, request.Transport)));
    }

    public Uri AddressOf(Uri address, PortPlace place) => address;
}
