using Woad.Envelopes;

namespace Woad.Security.Secured;

/// <content>Signs headers. Octets and digests of those that come again are remembered.</content>
internal sealed partial class SecuredWriter
{
    /// <summary>Whether a header is the same in many messages.</summary>
    private bool IsRepeated(HeaderName name) => name.Name is "Action" or "To" or "ReplyTo" && encoding.HasAddressing
        && name.Namespace == encoding.Version.Addressing.Namespace;

    private void SignHeader(int index, bool isRepeated)
    {
        if (isRepeated)
        {
            SignRepeated(_content.CoverHeader(index, _digest.Octets, known.Octets));
        }
        else
        {
            _references.Add(_content.CoverHeader(index, _digest.Octets), _digest);
        }
    }

    /// <summary>
    /// The digest of the header in <see cref="_digest"/>, which other messages have too, becomes part of the signature.
    /// </summary>
    private void SignRepeated(string id)
    {
        if (known.Digests.Find(_digest.Octets.Written, _suite) is { } found)
        {
            _digest.Clear();
            _references.Add(id, found);
            return;
        }

        var octets = _digest.Octets.Written.ToArray();
        var digest = new byte[_suite.DigestSize];
        _digest.Finish(digest);
        _references.Add(id, digest);
        known.Digests.Add(octets, _suite, digest);
    }
}
