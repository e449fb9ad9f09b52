using System.Collections.ObjectModel;

namespace System.ServiceModel.Security.Tokens;

/// <summary>The tokens that messages carry beside the one that protects them, by what is done with them.</summary>
public class SupportingTokenParameters
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SupportingTokenParameters"/> class without tokens.
    /// </summary>
    public SupportingTokenParameters()
    {
    }

    private SupportingTokenParameters(SupportingTokenParameters other)
    {
        Copy(other.Endorsing, Endorsing);
        Copy(other.Signed, Signed);
        Copy(other.SignedEncrypted, SignedEncrypted);
        Copy(other.SignedEndorsing, SignedEndorsing);
    }

    /// <summary>
    /// Gets the tokens whose keys sign the message's signature, or its timestamp over a secure transport.
    /// </summary>
    public Collection<SecurityTokenParameters> Endorsing { get; } = [];

    /// <summary>Gets the tokens that the message's signature covers.</summary>
    public Collection<SecurityTokenParameters> Signed { get; } = [];

    /// <summary>Gets the tokens that the message's signature covers and that are encrypted.</summary>
    public Collection<SecurityTokenParameters> SignedEncrypted { get; } = [];

    /// <summary>Gets the tokens that the message's signature covers and whose keys sign that signature.</summary>
    public Collection<SecurityTokenParameters> SignedEndorsing { get; } = [];

    /// <summary>Creates a copy of the parameters.</summary>
    /// <returns>A copy that can be changed without changing these parameters.</returns>
    /// <exception cref="InvalidOperationException">A derived class has not made a copy.</exception>
    public SupportingTokenParameters Clone() => CloneCore() ?? throw new InvalidOperationException(
        $"{GetType()}.CloneCore returned null. Return a copy of the parameters.");

    /// <summary>
    /// Sets <see cref="SecurityTokenParameters.RequireDerivedKeys"/> of all tokens with a key that both sides have.
    /// </summary>
    /// <param name="requireDerivedKeys">Whether keys are derived.</param>
    public void SetKeyDerivation(bool requireDerivedKeys)
    {
        foreach (var token in Endorsing.Concat(SignedEndorsing).Where(static token => !token.HasAsymmetricKey))
        {
            token.RequireDerivedKeys = requireDerivedKeys;
        }
    }

    /// <summary>Returns the tokens, for logs.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => IsEmpty
        ? "No tokens are specified."
        : string.Join('\n', Lines(nameof(Endorsing), Endorsing)
            .Concat(Lines(nameof(Signed), Signed))
            .Concat(Lines(nameof(SignedEncrypted), SignedEncrypted))
            .Concat(Lines(nameof(SignedEndorsing), SignedEndorsing)));

    internal bool IsEmpty => !All.Any();

    internal IEnumerable<SecurityTokenParameters> All =>
        Endorsing.Concat(Signed).Concat(SignedEncrypted).Concat(SignedEndorsing);

    /// <summary>Creates a copy of the parameters.</summary>
    /// <returns>A copy of the same type.</returns>
    protected virtual SupportingTokenParameters CloneCore() => new(this);

    private static void Copy(Collection<SecurityTokenParameters> from, Collection<SecurityTokenParameters> to)
    {
        foreach (var token in from)
        {
            to.Add(token.Clone());
        }
    }

    private static IEnumerable<string> Lines(string name, Collection<SecurityTokenParameters> tokens) =>
        tokens.Select(
            (token, index) => $"{name}[{index}]\n  {token.ToString().Replace("\n", "\n  ", StringComparison.Ordinal)}");
}
