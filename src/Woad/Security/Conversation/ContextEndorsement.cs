using System.Xml;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Security.Messages;

namespace Woad.Security.Conversation;

/// <summary>A client's proof that it holds the key of a security context.</summary>
internal sealed class ContextEndorsement : IEndorsement
{
    private const string DerivedKeyId = "_1";

    private readonly ContextReference _token;
    private readonly SessionKey _key;
    private readonly DerivedKey? _derived;

    public ContextEndorsement(ContextReference token, SessionKey key, AlgorithmSuite algorithms, bool derivesKeys)
    {
        _token = token;
        _key = key;
        Algorithms = algorithms;
        _derived = derivesKeys
            ? DerivedKey.New(DerivedKeyId, KeyReference.Local(token.LocalId, token.Names.TokenType), algorithms.SignatureKeyBytes)
            : null;
    }

    public string Method => Algorithms.SymmetricSignature;

    public AlgorithmSuite Algorithms { get; }

    public byte[] Sign(byte[] signedInfo) => _key.Sign(Algorithms, signedInfo, _derived);

    public void WriteTokens(XmlDictionaryWriter writer)
    {
        _token.WriteToken(writer);
        _derived?.Write(writer, _token.Names.ContextPrefix, _token.Names.Context);
    }

    public void WriteKeyReference(XmlDictionaryWriter writer)
    {
        if (_derived is null)
        {
            _token.WriteLocal(writer);
            return;
        }

        writer.WriteStartElement("o", SecurityNames.Reference, SecurityNames.Extension);
        writer.WriteAttributeString("ValueType", _token.Names.DerivedKeyType);
        writer.WriteAttributeString("URI", "#" + DerivedKeyId);
        writer.WriteEndElement();
    }
}
