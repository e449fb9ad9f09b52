using System.Collections.ObjectModel;
using System.Security.Cryptography.X509Certificates;
using Woad.Security.Keys;

namespace System.IdentityModel.Tokens;

/// <summary>Represents a security token that is an X.509 certificate.</summary>
public class X509SecurityToken : SecurityToken, IDisposable
{
    private readonly X509Certificate2 _certificate;
    private ReadOnlyCollection<SecurityKey>? _keys;
    private bool _isDisposed;

    /// <summary>
    /// Initializes a new instance of the <see cref="X509SecurityToken"/> class with an id of its own.
    /// </summary>
    /// <param name="certificate">The certificate, of which the token keeps a copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="certificate"/> is null.</exception>
    public X509SecurityToken(X509Certificate2 certificate)
        : this(certificate, TokenIds.New())
    {
    }

    /// <summary>Initializes a new instance of the <see cref="X509SecurityToken"/> class.</summary>
    /// <param name="certificate">The certificate, of which the token keeps a copy.</param>
    /// <param name="id">The token's id.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public X509SecurityToken(X509Certificate2 certificate, string id)
    {
        ArgumentNullException.ThrowIfNull(certificate);
        ArgumentNullException.ThrowIfNull(id);
        _certificate = new X509Certificate2(certificate);
        Id = id;
    }

    /// <summary>Gets the certificate of the token.</summary>
    /// <exception cref="ObjectDisposedException">The token has been disposed of.</exception>
    public X509Certificate2 Certificate
    {
        get
        {
            ThrowIfDisposed();
            return _certificate;
        }
    }

    /// <inheritdoc/>
    public override string Id { get; }

    /// <summary>Gets the key of the certificate.</summary>
    /// <exception cref="ObjectDisposedException">The token has been disposed of.</exception>
    public override ReadOnlyCollection<SecurityKey> SecurityKeys =>
        _keys ??= new([new X509AsymmetricSecurityKey(Certificate)]);

    /// <inheritdoc/>
    public override DateTime ValidFrom => Certificate.NotBefore.ToUniversalTime();

    /// <inheritdoc/>
    public override DateTime ValidTo => Certificate.NotAfter.ToUniversalTime();

    /// <summary>Returns whether the token can be referred to in a way.</summary>
    /// <typeparam name="T">
    /// The type of the reference: by id, thumbprint, issuer and serial number, raw data, or subject key identifier.
    /// </typeparam>
    /// <returns><see langword="true"/> if it can; otherwise, <see langword="false"/>.</returns>
    public override bool CanCreateKeyIdentifierClause<T>()
    {
        ThrowIfDisposed();
        return typeof(T) == typeof(X509SubjectKeyIdentifierClause)
            ? X509SubjectKeyIdentifierClause.CanCreateFrom(_certificate)
            : typeof(T) == typeof(X509ThumbprintKeyIdentifierClause)
                || typeof(T) == typeof(X509IssuerSerialKeyIdentifierClause)
                || typeof(T) == typeof(X509RawDataKeyIdentifierClause)
                || base.CanCreateKeyIdentifierClause<T>();
    }

    /// <inheritdoc/>
    public override T CreateKeyIdentifierClause<T>()
    {
        ThrowIfDisposed();
        SecurityKeyIdentifierClause? clause =
            typeof(T) == typeof(X509ThumbprintKeyIdentifierClause) ? new X509ThumbprintKeyIdentifierClause(_certificate)
            : typeof(T) == typeof(X509IssuerSerialKeyIdentifierClause)
                ? new X509IssuerSerialKeyIdentifierClause(_certificate)
                : typeof(T) == typeof(X509RawDataKeyIdentifierClause) ? new X509RawDataKeyIdentifierClause(_certificate)
                : typeof(T) == typeof(X509SubjectKeyIdentifierClause)
                    && X509SubjectKeyIdentifierClause.TryCreateFrom(_certificate, out var subject) ? subject
                : null;
        return clause is null ? base.CreateKeyIdentifierClause<T>() : (T)clause;
    }

    /// <summary>Releases the token's copy of the certificate.</summary>
    public virtual void Dispose()
    {
        if (!_isDisposed)
        {
            _isDisposed = true;
            _certificate.Dispose();
        }

        GC.SuppressFinalize(this);
    }

    /// <inheritdoc/>
    public override bool MatchesKeyIdentifierClause(SecurityKeyIdentifierClause keyIdentifierClause)
    {
        ThrowIfDisposed();
        return keyIdentifierClause switch
        {
            X509SubjectKeyIdentifierClause subject => subject.Matches(_certificate),
            X509ThumbprintKeyIdentifierClause thumbprint => thumbprint.Matches(_certificate),
            X509IssuerSerialKeyIdentifierClause serial => serial.Matches(_certificate),
            X509RawDataKeyIdentifierClause raw => raw.Matches(_certificate),
            _ => base.MatchesKeyIdentifierClause(keyIdentifierClause),
        };
    }

    /// <summary>Refuses the use of a token that has been disposed of.</summary>
    /// <exception cref="ObjectDisposedException">The token has been disposed of.</exception>
    protected void ThrowIfDisposed() => ObjectDisposedException.ThrowIf(_isDisposed, this);
}
