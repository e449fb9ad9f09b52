using System;
using System.IdentityModel.Selectors;

namespace MonoSecured
{
    public class Passwords : UserNamePasswordValidator
    {
        public override void Validate(string user, string password)
        {
            if (password != Environment.GetEnvironmentVariable("SEALED_PASSWORD"))
                throw new Exception("Wrong password.");
            Console.WriteLine("user " + user);
        }
    }
}
