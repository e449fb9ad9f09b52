using System;
using System.Collections.ObjectModel;
using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.IO;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Xml;

namespace Woad.Samples.CustomToken
{
    [ServiceContract(Namespace = "http://samples.woad/customToken")]
    public interface ITill
    {
        [OperationContract]
        string Pay(int cents);
    }

    public class Till : ITill
    {
        public string Pay(int cents)
        {
            string card = null;
            foreach (ClaimSet claims in OperationContext.Current.ServiceSecurityContext.AuthorizationContext.ClaimSets)
            {
                foreach (Claim claim in claims.FindClaims(Constants.CardClaim, Rights.PossessProperty))
                {
                    card = (string)claim.Resource;
                }
            }

            string tokens = "";
            foreach (SupportingTokenSpecification token in OperationContext.Current.SupportingTokens)
            {
                tokens += " " + token.SecurityTokenAttachmentMode + ":" + token.SecurityToken.GetType().Name;
            }

            return cents + " cents with card " + card + ";" + tokens;
        }
    }

    internal static class Constants
    {
        public const string CardClaim = "http://samples.woad/customToken/card";
        public const string TokenType = "urn:samples.woad:credit-card";
        public const string ElementName = "CreditCardToken";
        public const string ElementNamespace = "http://samples.woad/customToken";
        public const string Utility =
            "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";
    }

    internal sealed class CreditCardToken : SecurityToken
    {
        private readonly string _id;
        private readonly string _number;
        private readonly DateTime _effective = DateTime.UtcNow;
        private readonly DateTime _expires;

        public CreditCardToken(string number, DateTime expires)
            : this(number, expires, "card-" + Guid.NewGuid())
        {
        }

        public CreditCardToken(string number, DateTime expires, string id)
        {
            _number = number;
            _expires = expires;
            _id = id;
        }

        public string Number
        {
            get { return _number; }
        }

        public override string Id
        {
            get { return _id; }
        }

        public override ReadOnlyCollection<SecurityKey> SecurityKeys
        {
            get { return new ReadOnlyCollection<SecurityKey>(new SecurityKey[0]); }
        }

        public override DateTime ValidFrom
        {
            get { return _effective; }
        }

        public override DateTime ValidTo
        {
            get { return _expires; }
        }
    }

    internal sealed class CreditCardTokenParameters : SecurityTokenParameters
    {
        public CreditCardTokenParameters()
        {
        }

        private CreditCardTokenParameters(CreditCardTokenParameters other)
            : base(other)
        {
        }

        protected override bool HasAsymmetricKey
        {
            get { return false; }
        }

        protected override bool SupportsClientAuthentication
        {
            get { return true; }
        }

        protected override bool SupportsClientWindowsIdentity
        {
            get { return false; }
        }

        protected override bool SupportsServerAuthentication
        {
            get { return false; }
        }

        protected override SecurityTokenParameters CloneCore()
        {
            return new CreditCardTokenParameters(this);
        }

        protected override void InitializeSecurityTokenRequirement(SecurityTokenRequirement requirement)
        {
            requirement.TokenType = Constants.TokenType;
        }

        protected override SecurityKeyIdentifierClause CreateKeyIdentifierClause(
            SecurityToken token, SecurityTokenReferenceStyle referenceStyle)
        {
            if (referenceStyle == SecurityTokenReferenceStyle.Internal)
            {
                return token.CreateKeyIdentifierClause<LocalIdKeyIdentifierClause>();
            }

            throw new NotSupportedException("External references are not supported for credit cards.");
        }
    }

    /// <summary>Reads and writes the token; everything else is left to the base class.</summary>
    internal sealed class CreditCardTokenSerializer : WSSecurityTokenSerializer
    {
        public CreditCardTokenSerializer(SecurityTokenVersion version)
            : base()
        {
        }

        protected override bool CanReadTokenCore(XmlReader reader)
        {
            return reader.IsStartElement(Constants.ElementName, Constants.ElementNamespace)
                || base.CanReadTokenCore(reader);
        }

        protected override SecurityToken ReadTokenCore(XmlReader reader, SecurityTokenResolver tokenResolver)
        {
            if (!reader.IsStartElement(Constants.ElementName, Constants.ElementNamespace))
            {
                return base.ReadTokenCore(reader, tokenResolver);
            }

            string id = reader.GetAttribute("Id", Constants.Utility);
            reader.ReadStartElement();
            string number = reader.ReadElementString("Number", Constants.ElementNamespace);
            DateTime expires = XmlConvert.ToDateTime(
                reader.ReadElementString("Expires", Constants.ElementNamespace), XmlDateTimeSerializationMode.Utc);
            reader.ReadEndElement();
            return new CreditCardToken(number, expires, id);
        }

        protected override bool CanWriteTokenCore(SecurityToken token)
        {
            return token is CreditCardToken || base.CanWriteTokenCore(token);
        }

        protected override void WriteTokenCore(XmlWriter writer, SecurityToken token)
        {
            CreditCardToken card = token as CreditCardToken;
            if (card == null)
            {
                base.WriteTokenCore(writer, token);
                return;
            }

            writer.WriteStartElement("c", Constants.ElementName, Constants.ElementNamespace);
            writer.WriteAttributeString("wsu", "Id", Constants.Utility, token.Id);
            writer.WriteElementString("Number", Constants.ElementNamespace, card.Number);
            writer.WriteElementString(
                "Expires", Constants.ElementNamespace,
                XmlConvert.ToString(card.ValidTo, XmlDateTimeSerializationMode.Utc));
            writer.WriteEndElement();
            writer.Flush();
        }
    }

    internal sealed class CreditCardTokenProvider : SecurityTokenProvider
    {
        private readonly string _number;

        public CreditCardTokenProvider(string number)
        {
            _number = number;
        }

        protected override SecurityToken GetTokenCore(TimeSpan timeout)
        {
            return new CreditCardToken(_number, DateTime.UtcNow.AddYears(1));
        }
    }

    internal sealed class CreditCardTokenAuthenticator : SecurityTokenAuthenticator
    {
        protected override bool CanValidateTokenCore(SecurityToken token)
        {
            return token is CreditCardToken;
        }

        protected override ReadOnlyCollection<IAuthorizationPolicy> ValidateTokenCore(SecurityToken token)
        {
            CreditCardToken card = (CreditCardToken)token;
            if (card.ValidTo < DateTime.UtcNow || !card.Number.StartsWith("4711", StringComparison.Ordinal))
            {
                throw new SecurityTokenValidationException("Unknown or invalid credit card");
            }

            return new ReadOnlyCollection<IAuthorizationPolicy>(new IAuthorizationPolicy[]
            {
                new CreditCardPolicy(card.Number),
            });
        }
    }

    internal sealed class CreditCardPolicy : IAuthorizationPolicy
    {
        private readonly string _id = Guid.NewGuid().ToString();
        private readonly string _number;

        public CreditCardPolicy(string number)
        {
            _number = number;
        }

        public string Id
        {
            get { return _id; }
        }

        public ClaimSet Issuer
        {
            get { return ClaimSet.System; }
        }

        public bool Evaluate(EvaluationContext evaluationContext, ref object state)
        {
            evaluationContext.AddClaimSet(
                this, new DefaultClaimSet(Issuer, new Claim(Constants.CardClaim, _number, Rights.PossessProperty)));
            return true;
        }
    }

    internal sealed class CreditCardClientCredentials : ClientCredentials
    {
        private readonly string _number;

        public CreditCardClientCredentials(string number)
        {
            _number = number;
        }

        private CreditCardClientCredentials(CreditCardClientCredentials other)
            : base(other)
        {
            _number = other._number;
        }

        public string Number
        {
            get { return _number; }
        }

        public override SecurityTokenManager CreateSecurityTokenManager()
        {
            return new CreditCardClientTokenManager((CreditCardClientCredentials)Clone());
        }

        protected override ClientCredentials CloneCore()
        {
            return new CreditCardClientCredentials(this);
        }
    }

    internal sealed class CreditCardClientTokenManager : ClientCredentialsSecurityTokenManager
    {
        private readonly CreditCardClientCredentials _credentials;

        public CreditCardClientTokenManager(CreditCardClientCredentials credentials)
            : base(credentials)
        {
            _credentials = credentials;
        }

        public override SecurityTokenProvider CreateSecurityTokenProvider(SecurityTokenRequirement tokenRequirement)
        {
            if (tokenRequirement.TokenType == Constants.TokenType)
            {
                return new CreditCardTokenProvider(_credentials.Number);
            }

            return base.CreateSecurityTokenProvider(tokenRequirement);
        }

        public override SecurityTokenSerializer CreateSecurityTokenSerializer(SecurityTokenVersion version)
        {
            return new CreditCardTokenSerializer(version);
        }
    }

    internal sealed class CreditCardServiceCredentials : ServiceCredentials
    {
        public CreditCardServiceCredentials()
        {
        }

        private CreditCardServiceCredentials(CreditCardServiceCredentials other)
            : base(other)
        {
        }

        public override SecurityTokenManager CreateSecurityTokenManager()
        {
            return new CreditCardServiceTokenManager((CreditCardServiceCredentials)Clone());
        }

        protected override ServiceCredentials CloneCore()
        {
            return new CreditCardServiceCredentials(this);
        }
    }

    internal sealed class CreditCardServiceTokenManager : ServiceCredentialsSecurityTokenManager
    {
        public CreditCardServiceTokenManager(CreditCardServiceCredentials credentials)
            : base(credentials)
        {
        }

        public override SecurityTokenAuthenticator CreateSecurityTokenAuthenticator(
            SecurityTokenRequirement tokenRequirement, out SecurityTokenResolver outOfBandTokenResolver)
        {
            if (tokenRequirement.TokenType == Constants.TokenType)
            {
                outOfBandTokenResolver = null;
                return new CreditCardTokenAuthenticator();
            }

            return base.CreateSecurityTokenAuthenticator(tokenRequirement, out outOfBandTokenResolver);
        }

        public override SecurityTokenSerializer CreateSecurityTokenSerializer(SecurityTokenVersion version)
        {
            return new CreditCardTokenSerializer(version);
        }
    }

    internal sealed class Customers : UserNamePasswordValidator
    {
        public override void Validate(string userName, string password)
        {
            if (userName != "ada" || password != "engine")
            {
                // The text goes to the client; a SecurityTokenException would keep it from the client.
                throw new FaultException("Unknown user name or incorrect password");
            }
        }
    }

    public static class Sample
    {
        public static void Run(TextWriter output)
        {
            X509Certificate2 certificate = NewCertificate();
            Uri address = Addresses.Http("till");
            ServiceHost host = new ServiceHost(typeof(Till));
            CreditCardServiceCredentials credentials = new CreditCardServiceCredentials();
            credentials.ServiceCertificate.Certificate = certificate;
            credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
            credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new Customers();
            host.Description.Behaviors.Remove<ServiceCredentials>();
            host.Description.Behaviors.Add(credentials);
            host.AddServiceEndpoint(typeof(ITill), NewBinding(), address);
            host.Open();

            Pay(output, address, certificate, "4711-0815", "engine");
            Pay(output, address, certificate, "1234-5678", "engine");
            Pay(output, address, certificate, "4711-0815", "loom");
            host.Close();
        }

        private static void Pay(
            TextWriter output, Uri address, X509Certificate2 certificate, string card, string password)
        {
            ChannelFactory<ITill> factory = new ChannelFactory<ITill>(
                NewBinding(), new EndpointAddress(address, EndpointIdentity.CreateDnsIdentity("till")));
            CreditCardClientCredentials credentials = new CreditCardClientCredentials(card);
            credentials.UserName.UserName = "ada";
            credentials.UserName.Password = password;
            credentials.ServiceCertificate.DefaultCertificate = certificate;
            credentials.ServiceCertificate.Authentication.CertificateValidationMode =
                X509CertificateValidationMode.None;
            factory.Endpoint.Behaviors.Remove(typeof(ClientCredentials));
            factory.Endpoint.Behaviors.Add(credentials);
            try
            {
                output.WriteLine(card + ": " + factory.CreateChannel().Pay(1999));
            }
            catch (MessageSecurityException e)
            {
                output.WriteLine(card + ": " + e.InnerException.Message);
            }

            factory.Abort();
        }

        /// <summary>
        /// A key for the service's certificate protects messages, which carry a card and a user name.
        /// </summary>
        private static Binding NewBinding()
        {
            SymmetricSecurityBindingElement security = new SymmetricSecurityBindingElement();
            security.EndpointSupportingTokenParameters.SignedEncrypted.Add(new CreditCardTokenParameters());
            security.EndpointSupportingTokenParameters.SignedEncrypted.Add(new UserNameSecurityTokenParameters());
            X509SecurityTokenParameters protection = new X509SecurityTokenParameters();
            protection.InclusionMode = SecurityTokenInclusionMode.Never;
            security.ProtectionTokenParameters = protection;
            return new CustomBinding(
                security, new TextMessageEncodingBindingElement(), new HttpTransportBindingElement());
        }

        private static X509Certificate2 NewCertificate()
        {
            using (RSA key = RSA.Create(2048))
            {
                CertificateRequest request = new CertificateRequest(
                    "CN=till", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
                return request.CreateSelfSigned(DateTimeOffset.UtcNow.AddHours(-1), DateTimeOffset.UtcNow.AddDays(1));
            }
        }
    }
}
