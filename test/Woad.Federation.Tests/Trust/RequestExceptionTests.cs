using System.IdentityModel;
using System.IdentityModel.Metadata;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Reflection;
using System.Runtime.Serialization;

namespace Woad.Federation.Tests.Trust;

#pragma warning disable SYSLIB0050, SYSLIB0051 // Exceptions of programs have the constructor of formatters.

/// <summary>Exceptions that programs derive, with the four constructors that the design guidelines ask for.</summary>
public sealed class RequestExceptionTests
{
    public static TheoryData<Type> Types =>
    [
        typeof(BadRequestException), typeof(InvalidRequestException), typeof(RequestFailedException),
        typeof(UnsupportedTokenTypeBadRequestException), typeof(WSTrustSerializationException),
        typeof(MetadataSerializationException), typeof(LimitExceededException),
        typeof(SecurityTokenException), typeof(SecurityTokenValidationException), typeof(SecurityTokenExpiredException),
        typeof(SecurityTokenNotYetValidException), typeof(SecurityTokenReplayDetectedException),
        typeof(AudienceUriValidationFailedException), typeof(EncryptedTokenDecryptionFailedException),
        typeof(SignatureVerificationFailedException),
    ];

    [Theory]
    [MemberData(nameof(Types))]
    public void Exception_is_made_from_the_data_of_a_formatter(Type type)
    {
        var data = DataOf((Exception)Activator.CreateInstance(
            type, "the message", new InvalidOperationException("the cause"))!);

        var made = (Exception)Activator.CreateInstance(
            type, BindingFlags.Instance | BindingFlags.NonPublic, null, [data, default(StreamingContext)], null)!;

        Assert.Equal("the message", made.Message);
        Assert.Equal("the cause", made.InnerException!.Message);
    }

    [Fact]
    public void Exception_of_a_program_is_made_from_the_data_of_a_formatter()
    {
        var made = new QuotaRequestException(DataOf(new QuotaRequestException("no more orders")), default);
        Assert.Equal("no more orders", made.Message);
        Assert.IsAssignableFrom<RequestException>(made);
    }

    private static SerializationInfo DataOf(Exception exception)
    {
        var data = new SerializationInfo(exception.GetType(), new FormatterConverter());
        exception.GetObjectData(data, default);
        return data;
    }

    private sealed class QuotaRequestException : RequestException
    {
        public QuotaRequestException(string message)
            : base(message)
        {
        }

        public QuotaRequestException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }
}
