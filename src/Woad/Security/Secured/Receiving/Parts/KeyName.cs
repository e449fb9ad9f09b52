using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>How a received message names a key: the values of a <see cref="KeyReference"/>.</summary>
internal readonly record struct KeyName(
    KeyReferenceKind Kind, Piece Value, Piece ValueType, Piece Instance, Piece Serial, Piece TokenType)
{
    /// <summary>The same as an object, for keys that are not in the message itself.</summary>
    /// <exception cref="FormatException">An identifier is not base64.</exception>
    public KeyReference ToReference(ValueStore values)
    {
        var value = values.Text(Value);
        return new KeyReference(Kind, IsHash ? Convert.ToBase64String(Convert.FromBase64String(value)) : value)
        {
            ValueType = values.TextOrNull(ValueType),
            Instance = values.TextOrNull(Instance),
            Serial = values.TextOrNull(Serial),
            TokenType = values.TextOrNull(TokenType),
        };
    }

    /// <summary>The same in a store where its values stand so many bytes further on.</summary>
    public KeyName Moved(int by) => this with
    {
        Value = Value.Moved(by),
        ValueType = ValueType.Moved(by),
        Instance = Instance.Moved(by),
        Serial = Serial.Moved(by),
        TokenType = TokenType.Moved(by),
    };

    private bool IsHash =>
        Kind is KeyReferenceKind.Thumbprint or KeyReferenceKind.SubjectKeyIdentifier or KeyReferenceKind.EncryptedKey
            or KeyReferenceKind.Ticket;
}
