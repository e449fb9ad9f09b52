using System.ServiceModel.Channels;
using System.Xml;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;
using Woad.Security.Contexts;
using Woad.Security.Elements;
using Woad.Security.Secured;
using Woad.Sessions;

namespace Woad.Security.Conversation.Cookies;

/// <summary>
/// The keys of a service whose secure conversations are no sessions: each context is issued in a cookie, which comes
/// back with every message. Any process that can open the cookie goes on with the conversation.
/// </summary>
internal sealed class CookieService : IssuedContextKeys
{
    private readonly CookieModel _model;
    private readonly LayerContext _context;
    private readonly ServiceKeys _bootstrapKeys;
    private readonly ServiceProtection _bootstrap;
    private readonly SecurityContextIssuer _issuer;
    private readonly SecurityContextAnswers _answers;
    private readonly OwnActions _issue;

    /// <param name="model">The settings.</param>
    /// <param name="context">The stack.</param>
    public CookieService(CookieModel model, LayerContext context)
        : this(model, context, new SecurityContextFaults(model.Profile.Names, context.Encoding.Version))
    {
    }

    private CookieService(CookieModel model, LayerContext context, SecurityContextFaults faults)
        : base(model.Profile, faults)
    {
        (_model, _context) = (model, context);
        _bootstrapKeys = model.Bootstrap.Keys(context);
        _bootstrap = new ServiceProtection(model.Bootstrap.Profile, _bootstrapKeys, model.Bootstrap.Tokens, context);
        _issuer = new SecurityContextIssuer(model.Profile, context.Encoding.Version, faults);
        _answers = new SecurityContextAnswers(context);
        _issue = new OwnActions(context, model.Profile.Names.IssueAction);
        Contexts = SecurityContextStores.Of(
            model.Cookies, new PeerLimit(model.MostKept, model.PeerShare), model.Demand, context);
    }

    public override IContextStore Contexts { get; }

    /// <exception cref="XmlException">The message is not an envelope.</exception>
    public override async ValueTask<bool> TryAnswerAsync(Incoming message)
    {
        if (_bootstrapKeys.Answers && await _bootstrapKeys.TryAnswerAsync(message).ConfigureAwait(false))
        {
            return true;
        }

        if (_issue.Find(message) is null)
        {
            return false;
        }

        try
        {
            await IssueAsync(message).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            await _bootstrap.RefusingAsync(e).ConfigureAwait(false);
            await _answers.RefuseUnverifiedAsync(message, e).ConfigureAwait(false);
        }

        message.Reset(viewed: false);
        return true;
    }

    private async ValueTask IssueAsync(Incoming message)
    {
        var received = _bootstrap.Verify(message);
        var opened = _context.Open(message);
        var names = _model.Profile.Names;
        var request = _issuer.Read(opened, names.IssueType);
        var now = _context.Clock.GetUtcNow();
        var (entropy, key) = _issuer.Contribute(request, null, now, _model.Lifetime);
        var issued = new IssuedContext(
            new UniqueId().ToString(),
            key.Secret.Bytes.ToArray(),
            message.Caller ?? PeerIdentity.Anonymous,
            SecurityContextIssuer.End(now, _model.Lifetime))
        {
            Since = now,
            Address = PeerAddress.Of(message),
        };
        var token = new SecurityContextReference(names, $"uuid-{Guid.NewGuid()}-1", issued.Identifier, null)
        {
            Cookie = Contexts.Keep(issued),
        };
        Log.Issued(_context.Logger, issued.Identifier, issued.Peer.Identity.Name ?? "");
        await _answers.SendAsync(
            message.Answer,
            opened,
            _issuer.Answer(names.IssueReplyAction, token, request, entropy, now, _model.Lifetime),
            reply => _bootstrap.SecureReply(reply, received)).ConfigureAwait(false);
    }
}
