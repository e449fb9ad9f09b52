using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Elements;

namespace Woad.Security.Messages;

/// <summary>Adds and checks a credential in each message, over a transport that protects the messages.</summary>
internal sealed class CredentialLayer(CredentialSettings settings) : MessageLayer
{
    private LayerContext _context = null!;
    private CredentialCheck? _check;
    private CredentialProof? _proof;

    protected override void Open(LayerContext context)
    {
        context.Part();
        _context = context;
        if (context.Address is null)
        {
            _proof = settings.Proof(context.Clock);
        }
        else
        {
            _check = settings.Check(context.Clock);
        }
    }

    protected override object? Sending(Outgoing message, object? request)
    {
        if ((_proof?.Header() ?? _check!.AnswerHeader()) is { } header)
        {
            message.Content!.Add(header);
        }

        return null;
    }

    protected override object? Received(Incoming message, object? request)
    {
        var view = _context.Open(message);
        if (_check is { } check)
        {
            message.Caller = check.Verify(view);
        }
        else
        {
            _proof!.Check(view);
        }

        message.Understand(SecurityNames.Header);
        return null;
    }
}
