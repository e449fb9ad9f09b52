using System.Xml;
using Woad.Security.Algorithms;

namespace Woad.Security.Messages;

/// <summary>What a sender adds to the Security header to prove that it holds a key: tokens, and a signature of the timestamp.</summary>
internal interface IEndorsement
{
    /// <summary>Writes the tokens that say which key it is.</summary>
    void WriteTokens(XmlDictionaryWriter writer);

    /// <summary>Writes the reference to the key, as content of the signature's KeyInfo.</summary>
    void WriteKeyReference(XmlDictionaryWriter writer);

    /// <summary>Signs the canonical form of a SignedInfo.</summary>
    byte[] Sign(byte[] signedInfo);

    /// <summary>The name of the signature's algorithm.</summary>
    string Method { get; }

    /// <summary>The digests.</summary>
    AlgorithmSuite Algorithms { get; }
}
