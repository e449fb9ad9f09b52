using System.IdentityModel.Selectors;
using System.Net;

namespace Woad.Security.Messages;

/// <summary>A credential in messages over a secure transport, fixed at open.</summary>
internal sealed record CredentialSettings
{
    /// <summary>Service: checks name and password; null where messages carry none.</summary>
    public UserNamePasswordValidator? Validator { get; init; }

    /// <summary>Client: the name and password that messages carry; null for none.</summary>
    public NetworkCredential? Credential { get; init; }

    /// <summary>Whether messages carry a timestamp.</summary>
    public required bool HasTimestamp { get; init; }

    /// <summary>Whether answers need no security.</summary>
    public required bool AnswersUnsecured { get; init; }

    public required TimestampSettings Times { get; init; }

    public CredentialCheck Check(TimeProvider clock) => new(Validator, HasTimestamp, AnswersUnsecured, Times.At(clock));

    public CredentialProof Proof(TimeProvider clock) =>
        new(Credential, HasTimestamp, AnswersUnsecured, Times.At(clock));
}
