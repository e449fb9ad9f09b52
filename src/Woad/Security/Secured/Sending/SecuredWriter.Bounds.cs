using System.ServiceModel;
using Woad.Encoders.Parts;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <content>Refuses to write what receivers would refuse to read.</content>
internal sealed partial class SecuredWriter
{
    /// <summary>Parts that the signature covers which is being written.</summary>
    private int _covered;

    /// <summary>Another signature begins.</summary>
    private void ForgetReferences()
    {
        _references.Clear();
        _covered = 0;
    }

    private void CountReference()
    {
        if (++_covered > PartBounds.References)
        {
            throw TooMany($"signature would cover more than {PartBounds.References} parts");
        }
    }

    private void CheckCiphers()
    {
        if (_ciphers.Count == PartBounds.Ciphers)
        {
            throw TooMany($"body, headers and tokens would be more than {PartBounds.Ciphers} encrypted parts");
        }
    }

    private void CheckHeaders()
    {
        // One more is the Security header.
        if (_content.Headers.Count >= EnvelopeMap.MaxHeaders)
        {
            throw TooMany($"envelope would have more than {EnvelopeMap.MaxHeaders} headers");
        }
    }

    /// <summary>Each token may have an element of its own, a derived key and a signature.</summary>
    private void CheckElements()
    {
        const int Others = 16;
        if ((3 * _tokens.Supporting.Length) + _tokens.Confirmations.Length > PartBounds.Elements - Others)
        {
            throw TooMany($"Security header would have more than {PartBounds.Elements} elements");
        }
    }

    private static ProtocolException TooMany(string what) => new(Escaped.Text(
        $"The message cannot be secured: its {what}, which its receiver would refuse. Put the values of several "
            + $"headers into one, or send fewer supporting tokens."));
}
